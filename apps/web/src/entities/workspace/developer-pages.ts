/** What each page of the developers area is for. */
export type DeveloperPage = {
  readonly to: `/app/developers/${"api-keys" | "service-accounts" | "webhooks" | "usage" | "requests"}`;
  readonly label: string;
  readonly description: string;
  /** Others are told that they may not. */
  readonly isForAdmins: boolean;
};

export const DEVELOPER_PAGES: readonly DeveloperPage[] = [
  {
    to: "/app/developers/api-keys",
    label: "API keys",
    description: "Keys let programs use this workspace and its credits. Treat them like passwords.",
    isForAdmins: false,
  },
  {
    to: "/app/developers/service-accounts",
    label: "Service accounts",
    description: "Access for programs, with keys that do not belong to a person.",
    isForAdmins: true,
  },
  {
    to: "/app/developers/webhooks",
    label: "Webhooks",
    description: "Get a call to your own server when something happens in this workspace.",
    isForAdmins: true,
  },
  {
    to: "/app/developers/usage",
    label: "Usage",
    description: "Usage by product, model, voice, key, member and day.",
    isForAdmins: false,
  },
  {
    to: "/app/developers/requests",
    label: "Requests",
    description: "Every generation with its key, voice, model and credits, but without its text. Kept for 400 days.",
    isForAdmins: false,
  },
];
