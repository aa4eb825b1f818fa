import { queryOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { ProductionMove, TeamRole } from "@voicewright/contract/productions/rules";
import { producerRoutes } from "@voicewright/contract/productions/producers";
import { type Production, productionRoutes, type ProductionView } from "@voicewright/contract/productions/routes";
import { membersRoutes } from "@voicewright/contract/members/routes";
import { producerKey, producerQueries } from "@/entities/workspace/producer-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { saveFile } from "@/shared/lib/save-file.ts";

const productionsKey = ["productions"] as const;
const productionKey = (productionId: string) => [...productionsKey, "one", productionId] as const;

export const productionQueries = {
  all: () => productionsKey,
  collections: () =>
    queryOptions({
      queryKey: [...productionsKey, "collections"],
      queryFn: async ({ signal }) => (await api(productionRoutes.listCollections, { signal })).collections,
    }),
  collection: (collectionId: string) =>
    queryOptions({
      queryKey: [...productionsKey, "collection", collectionId],
      queryFn: ({ signal }) => api(productionRoutes.getCollection, { params: { collection_id: collectionId }, signal }),
    }),
  one: (productionId: string) =>
    queryOptions({
      queryKey: productionKey(productionId),
      queryFn: ({ signal }) => api(productionRoutes.getProduction, { params: { production_id: productionId }, signal }),
    }),
  view: (view: ProductionView) =>
    queryOptions({
      queryKey: [...productionsKey, "view", view],
      queryFn: ({ signal }) => api(productionRoutes.listProductions, { query: { view }, signal }),
    }),
  dashboard: () =>
    queryOptions({
      queryKey: [...productionsKey, "dashboard"],
      queryFn: ({ signal }) => api(producerRoutes.getTeamDashboard, { signal }),
    }),
  producers: () =>
    queryOptions({
      queryKey: [...producerKey, "list"],
      queryFn: async ({ signal }) => (await api(producerRoutes.listProducers, { signal })).producers,
    }),
  teams: () =>
    queryOptions({
      queryKey: [...producerKey, "teams"],
      queryFn: async ({ signal }) => (await api(producerRoutes.listTeams, { signal })).teams,
    }),
  /** Those whose address or name has this in it. */
  members: (search: string) =>
    queryOptions({
      queryKey: [...producerKey, "members", search],
      queryFn: ({ signal }) =>
        api(membersRoutes.listMembers, {
          query: { page_size: MEMBERS_SHOWN, ...(search === "" ? {} : { search }) },
          signal,
        }),
    }),
};

export const MEMBERS_SHOWN = 20;

export function readAnew(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: productionsKey }),
    queryClient.invalidateQueries({ queryKey: producerKey }),
  ]);
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => readAnew(queryClient);
}

/** Also what the person themselves may, who perhaps is the one. */
function useRefreshPeople() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([readAnew(queryClient), queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey })]);
}

/** An answer is a production as it stands now. */
function useKeep() {
  const queryClient = useQueryClient();
  return (production: Production) => queryClient.setQueryData(productionKey(production.production_id), production);
}

export function useCreateCollection() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["create-production-collection"],
    makes: true,
    submit: (name: string, headers) => api(productionRoutes.createCollection, { body: { name }, headers }),
    onSettled: refresh,
  });
}

export function useDeleteCollection() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-production-collection"],
    submit: (collectionId: string) =>
      api(productionRoutes.deleteCollection, { params: { collection_id: collectionId } }),
    onError: showFailure("The collection could not be deleted"),
    onSettled: refresh,
  });
}

export type ProductionParams = z.input<typeof productionRoutes.createProduction.body>;
export type ProductionChange = z.input<typeof productionRoutes.changeProduction.body>;

export function useCreateProduction() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["create-production"],
    makes: true,
    submit: (body: ProductionParams, headers) => api(productionRoutes.createProduction, { body, headers }),
    onSettled: refresh,
  });
}

export function useChangeProduction(productionId: string) {
  const refresh = useRefresh();
  const keep = useKeep();
  return useSubmit({
    name: ["change-production", productionId],
    submit: (body: ProductionChange) =>
      api(productionRoutes.changeProduction, { params: { production_id: productionId }, body }),
    onSuccess: keep,
    onSettled: refresh,
  });
}

export function useDeleteProduction(productionId: string) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-production", productionId],
    submit: () => api(productionRoutes.deleteProduction, { params: { production_id: productionId } }),
    onError: showFailure("The production could not be deleted"),
    onSettled: refresh,
  });
}

type Move = { readonly move: ProductionMove; readonly note?: string };

export function useMoveProduction(productionId: string) {
  const refresh = useRefresh();
  const keep = useKeep();
  return useSubmit({
    name: ["move-production", productionId],
    submit: (body: Move) => api(productionRoutes.moveProduction, { params: { production_id: productionId }, body }),
    onSuccess: keep,
    onError: showFailure("That was not possible"),
    onSettled: refresh,
  });
}

export function useSpeakLine(productionId: string) {
  const keep = useKeep();
  return useSubmit({
    name: ["speak-production-line", productionId],
    makes: true,
    submit: (lineId: string, headers) =>
      api(productionRoutes.speakLine, { params: { production_id: productionId, line_id: lineId }, headers }),
    onSuccess: keep,
    onError: showFailure("The line could not be spoken"),
  });
}

export function useDownloadProduction({ production_id: productionId, title }: Production) {
  return useSubmit({
    name: ["download-production", productionId],
    submit: async () => {
      const response = await api(productionRoutes.downloadProduction, { params: { production_id: productionId } });
      saveFile(await response.blob(), `${title.replace(/[\\/:*?"<>|]+/g, "-")}.zip`);
    },
    onError: showFailure("The takes could not be downloaded"),
  });
}

type ProducerChoice = { readonly userId: string; readonly isProducer: boolean };

export function useMakeProducer() {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["make-producer"],
    identify: ({ userId, isProducer }: ProducerChoice) => [userId, isProducer],
    submit: ({ userId, isProducer }: ProducerChoice) =>
      api(isProducer ? producerRoutes.makeProducer : producerRoutes.removeProducer, { params: { user_id: userId } }),
    onError: showFailure("That was not changed"),
    onSettled: refresh,
  });
}

export function useCreateTeam() {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["create-producer-team"],
    makes: true,
    submit: (name: string, headers) => api(producerRoutes.createTeam, { body: { name }, headers }),
    onSettled: refresh,
  });
}

export function useDeleteTeam() {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["delete-producer-team"],
    submit: (teamId: string) => api(producerRoutes.deleteTeam, { params: { team_id: teamId } }),
    onError: showFailure("The team could not be deleted"),
    onSettled: refresh,
  });
}

type TeamPlaces = {
  readonly teamId: string;
  readonly members: readonly { readonly user_id: string; readonly role: TeamRole }[];
};

export function useChangeTeam() {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["change-producer-team"],
    submit: ({ teamId, members }: TeamPlaces) =>
      api(producerRoutes.changeTeam, { params: { team_id: teamId }, body: { members: [...members] } }),
    onError: showFailure("The team could not be changed"),
    onSettled: refresh,
  });
}

export function useChangeProfile(userId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["change-producer-profile"],
    submit: (body: z.input<typeof producerRoutes.changeProducerProfile.body>) =>
      api(producerRoutes.changeProducerProfile, { body }),
    onSuccess: (producer) =>
      queryClient.setQueryData(producerQueries.profile(userId).queryKey, {
        is_producer: true,
        team_role: producer.team_role,
        producer,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey }),
  });
}
