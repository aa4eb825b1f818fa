import {
  type AssistantAction,
  type AssistantBeginning,
  type AssistantControl,
  type AssistantMessage,
  type AssistantTurnBody,
  type AssistantTurnLine,
} from "@voicewright/contract/assistant/routes";
import { ASSISTANT_LIMITS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { createStore } from "zustand/vanilla";
import type { GuideSearch } from "@/entities/guide/search-guides.ts";
import type { AskConsent, PageAction } from "../page/page-tools.ts";
import { type Answer, answerFrom, describePassage, pageOf, shownOf, suggestionsOf, type Ways } from "./find-answer.ts";
import { type AssistantDestination, findNamed, isOrderToGo } from "./find-destination.ts";
import { pageOrder } from "./page-order.ts";

export type Turn = Answer & {
  readonly id: number;
  readonly question: string;
  /** What the language model has written, as far as it came. */
  readonly text: string;
  readonly isWriting: boolean;
  /** Of what it did. */
  readonly results: readonly string[];
};

export type ConversationState = {
  readonly connection: "off" | "connecting" | "connected";
  /** The newest first. */
  readonly turns: readonly Turn[];
  readonly isBusy: boolean;
  readonly banner: string | undefined;
  /** What the person is asked before it is done. */
  readonly consent: { readonly question: string; readonly answer: (isGiven: boolean) => void } | undefined;
};

/** What a conversation needs, the same all the time. */
export type Surroundings = {
  readonly begin: () => Promise<AssistantBeginning>;
  readonly goOn: (body: AssistantTurnBody) => AsyncIterable<AssistantTurnLine>;
  readonly search: () => Promise<GuideSearch>;
  readonly controls: () => readonly AssistantControl[];
  readonly act: (action: PageAction, ask: AskConsent) => Promise<string>;
};

/** Where the person is, and where they can be taken. */
export type Page = Ways & {
  readonly place: string;
  /** Undefined while the panel is closed. */
  readonly closePanel: (() => void) | undefined;
  readonly openPanel: () => void;
};

const NEW_TURN = {
  text: "",
  isWriting: false,
  passages: [],
  destination: undefined,
  link: undefined,
  results: [],
  isUnanswered: false,
  suggestions: [],
} as const;

/** One conversation with the assistant: what was said, what it does on the page, and what it may know. */
export class Conversation {
  readonly store = createStore<ConversationState>(() => ({
    connection: "off",
    turns: [],
    isBusy: false,
    banner: undefined,
    consent: undefined,
  }));
  readonly #around: Surroundings;
  #beginning: AssistantBeginning | undefined;
  #messages: AssistantMessage[] = [];
  #controls: readonly AssistantControl[] = [];
  #page: Page | undefined;
  /** Several may wait for it: an action of the assistant, and a press on a destination meanwhile. */
  readonly #whenPanelClosed = new Set<() => void>();
  #nextId = 0;
  #contextTimer: ReturnType<typeof setTimeout> | undefined;
  #bannerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get beginning(): AssistantBeginning | undefined {
    return this.#beginning;
  }

  /** Begins unless it has begun. Without the server the documentation still answers. */
  async connect(): Promise<void> {
    if (this.store.getState().connection !== "off") return;
    this.store.setState({ connection: "connecting" });
    try {
      this.#beginning = await this.#around.begin();
      this.store.setState({ connection: "connected" });
      clearTimeout(this.#contextTimer);
      this.#contextTimer = setTimeout(() => this.#updateContext(), ASSISTANT_LIMITS.contextAfterStartMs);
    } catch {
      this.disconnect();
    }
  }

  /** The conversation is over; what was said stays to be read, and the next one knows nothing of it. */
  disconnect(): void {
    clearTimeout(this.#contextTimer);
    this.#messages = [];
    this.store.getState().consent?.answer(false);
    this.store.setState({ connection: "off" });
    if (this.store.getState().banner !== undefined) this.#hideBannerAfter(ASSISTANT_LIMITS.bannerAfterDisconnectMs);
  }

  /** The person has come to another page, or begins on this one; or the panel opens or closes. */
  standAt(page: Page): void {
    const before = this.#page;
    this.#page = page;
    const isMoved = before !== undefined && before.place !== page.place;
    if (isMoved && this.store.getState().connection === "connected") this.#updateContext();
  }

  /** The panel covers nothing any more. */
  panelClosed(): void {
    for (const goOn of this.#whenPanelClosed) goOn();
    this.#whenPanelClosed.clear();
  }

  hideBanner(): void {
    clearTimeout(this.#bannerTimer);
    this.store.setState({ banner: undefined });
  }

  async ask(question: string): Promise<void> {
    if (this.store.getState().isBusy) return;
    const id = this.#nextId++;
    const turn: Turn = { ...NEW_TURN, id, question };
    this.store.setState(({ turns }) => ({ turns: [turn, ...turns], isBusy: true }));
    try {
      if (await this.#obey(id, question)) return;
      await this.connect();
      if (this.#beginning?.can_converse === true && (await this.#converse(id, question))) return;
      await this.#answerFromGuides(id, question);
    } finally {
      this.#change(id, { isWriting: false });
      this.store.setState({ isBusy: false });
    }
  }

  /** Goes where the person wants to be taken, as their press on a button of the panel does. */
  goTo(destination: AssistantDestination): void {
    destination.open();
    this.#showBanner(`Opened ${destination.label}.`, ASSISTANT_LIMITS.actionBannerMs);
    void this.#leavePanel();
  }

  /** What is said in so many words is done at once, and nobody is asked what it means. */
  async #obey(id: number, question: string): Promise<boolean> {
    const onPage = pageOrder(question);
    if (onPage !== undefined) {
      const result = await this.#report(id, this.#onPage(onPage));
      if (result === MESSAGES.assistantElementNotFound) await this.#goOnElsewhere(id, onPage.name);
      return true;
    }
    if (!isOrderToGo(question)) return false;
    const destination = this.#shownDestination(question);
    const link = findNamed(question, this.#ways().links);
    if (destination !== undefined) {
      this.#change(id, { destination });
      this.goTo(destination);
    } else if (link !== undefined) this.#change(id, { link });
    else if (findNamed(question, this.#ways().destinations) !== undefined) this.#sendElsewhere(id);
    else {
      await this.#answerFromGuides(id, question);
      this.#offerWays(id);
    }
    return true;
  }

  #shownDestination(question: string): AssistantDestination | undefined {
    return findNamed(question, shownOf(this.#ways()));
  }

  /** What was looked for is not on this page: where it is, as far as the guides know. */
  async #goOnElsewhere(id: number, name: string): Promise<void> {
    this.#page?.openPanel();
    await this.#answerFromGuides(id, name);
    const destination = this.#shownDestination(name) ?? this.#turn(id)?.destination;
    // Nobody who is shown where it is wants to read where it is not.
    if (destination !== undefined) this.#change(id, { destination, results: [], isUnanswered: false, suggestions: [] });
    else this.#change(id, { suggestions: suggestionsOf(this.#ways()) });
  }

  /** Guides that lead to no page answer only half of what somebody asked who wants to be taken there. */
  #offerWays(id: number): void {
    const { isUnanswered = true, destination, link } = this.#turn(id) ?? {};
    if (isUnanswered) this.#sendElsewhere(id);
    else if (destination === undefined && link === undefined)
      this.#change(id, { suggestions: suggestionsOf(this.#ways()) });
  }

  /** There is no such place, or not for this person: nobody is left without a way to go on. */
  #sendElsewhere(id: number): void {
    const suggestions = suggestionsOf(this.#ways());
    this.#change(id, { results: [MESSAGES.assistantRouteNotFound], isUnanswered: false, suggestions });
  }

  async #answerFromGuides(id: number, question: string): Promise<void> {
    const search = await this.#around.search();
    this.#change(id, answerFrom(search(question), question, this.#ways()));
  }

  /** Answers whether the language model did, to the end. */
  async #converse(id: number, question: string): Promise<boolean> {
    this.#note("person", question);
    const search = await this.#around.search();
    const found = search(question);
    const destination = pageOf(found[0], this.#ways());
    const passages = found.map((passage) => ({
      heading: passage.heading.slice(0, 200),
      text: describePassage(passage, this.#ways()).slice(0, ASSISTANT_LIMITS.passageMaxCharacters),
    }));
    for (let actions = 0; ; actions++) {
      const written = await this.#write(id, passages);
      // What it did is an answer too, though nothing more was said.
      if (written === undefined) return actions > 0;
      const { text, line } = written;
      if (text !== "") this.#showBanner(text, ASSISTANT_LIMITS.bannerMs);
      if (line === undefined) {
        if (text !== "" && destination !== undefined) this.#change(id, { destination });
        return text !== "" || actions > 0;
      }
      const result =
        line.type === "refused"
          ? this.#refuse(id, line.result)
          : await this.#report(id, this.#perform(id, line.action));
      this.#note("result", result);
      // Whoever goes somewhere has come to the end, and nothing is done for ever.
      if (line.type === "action" && line.action.tool === "go_to") return true;
      if (actions + 1 >= ASSISTANT_LIMITS.actionsPerQuestion) return true;
    }
  }

  /** One answer as it is written; undefined when it broke off. */
  async #write(id: number, passages: AssistantTurnBody["passages"]) {
    let text = "";
    let line: Extract<AssistantTurnLine, { readonly type: "action" | "refused" }> | undefined;
    this.#change(id, { isWriting: true });
    const before = this.#turn(id)?.text ?? "";
    try {
      for await (const next of this.#around.goOn(this.#body(passages))) {
        if (next.type === "failed") return undefined;
        if (next.type === "text") text += next.text;
        else line = next;
        this.#change(id, { text: [before, text].filter(Boolean).join("\n") });
      }
    } catch {
      return undefined;
    }
    this.#change(id, { isWriting: false });
    const said = text.trim();
    if (said !== "") this.#note("assistant", said);
    return { text: said, line };
  }

  #body(passages: AssistantTurnBody["passages"]): AssistantTurnBody {
    return {
      messages: this.#messages.slice(-ASSISTANT_LIMITS.messagesMax),
      destinations: shownOf(this.#ways()).map(({ label }) => label),
      links: this.#ways().links.map(({ label }) => label),
      controls: [...this.#controls],
      passages,
    };
  }

  async #perform(id: number, action: AssistantAction): Promise<string> {
    if (action.tool === "go_to") {
      const destination = shownOf(this.#ways()).find(({ label }) => label === action.destination);
      if (destination === undefined) return MESSAGES.assistantRouteNotFound;
      destination.open();
      await this.#leavePanel();
      return `Opened ${destination.label}.`;
    }
    if (action.tool === "show_link") {
      const link = this.#ways().links.find(({ label }) => label === action.link);
      if (link === undefined) return MESSAGES.assistantRouteNotFound;
      this.#change(id, { link });
      return `Showed ${link.label}.`;
    }
    return await this.#onPage(action);
  }

  async #onPage(action: PageAction): Promise<string> {
    await this.#leavePanel();
    return await this.#around.act(action, (question) => this.#askConsent(question));
  }

  async #askConsent(question: string): Promise<boolean> {
    const isGiven = await new Promise<boolean>((answer) => this.store.setState({ consent: { question, answer } }));
    this.store.setState({ consent: undefined });
    return isGiven;
  }

  async #report(id: number, doing: Promise<string>): Promise<string> {
    const result = await doing.catch(() => MESSAGES.assistantFailed);
    this.#change(id, { results: [...(this.#turn(id)?.results ?? []), result] });
    this.#showBanner(result, ASSISTANT_LIMITS.actionBannerMs);
    return result;
  }

  #refuse(id: number, result: string): string {
    this.#change(id, {
      results: [...(this.#turn(id)?.results ?? []), result],
      suggestions: suggestionsOf(this.#ways()),
    });
    return result;
  }

  #updateContext(): void {
    this.#controls = this.#around.controls();
    this.#note("context", `The person is at ${this.#page?.place ?? "/"}.`);
  }

  #note(from: AssistantMessage["from"], text: string): void {
    this.#messages = [
      // Only where the person is now counts.
      ...this.#messages.filter((message) => from !== "context" || message.from !== "context"),
      { from, text: text.slice(0, ASSISTANT_LIMITS.messageMaxCharacters) },
    ].slice(-ASSISTANT_LIMITS.messagesMax);
  }

  #showBanner(text: string, ms: number): void {
    this.store.setState({ banner: text });
    this.#hideBannerAfter(ms);
  }

  #hideBannerAfter(ms: number): void {
    clearTimeout(this.#bannerTimer);
    this.#bannerTimer = setTimeout(() => this.store.setState({ banner: undefined }), ms);
  }

  #ways(): Ways {
    return this.#page ?? { destinations: [], links: [] };
  }

  /** Closes the panel; what it covers cannot be used before. */
  async #leavePanel(): Promise<void> {
    const close = this.#page?.closePanel;
    if (close === undefined) return;
    await new Promise<void>((resolve) => {
      this.#whenPanelClosed.add(resolve);
      close();
    });
  }

  #turn(id: number): Turn | undefined {
    return this.store.getState().turns.find((turn) => turn.id === id);
  }

  #change(id: number, change: Partial<Turn>): void {
    this.store.setState(({ turns }) => ({
      turns: turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)),
    }));
  }
}
