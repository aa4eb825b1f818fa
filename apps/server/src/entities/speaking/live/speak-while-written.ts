import type { LiveContext } from "./context-registry.ts";
import { withIdleTimeout } from "../../../platform/live/with-idle-timeout.ts";

type WrittenContext = LiveContext & {
  /** Resolves when more text may come. */
  hasRoom(): Promise<void>;
};

type Writing<Input, Context> = {
  readonly messages: AsyncIterable<Input>;
  /** Without a message for so long, and with nothing left to say, it ends. */
  readonly timeoutMs: number;
  /** Begins with the first message; undefined where nothing is to be said at all. */
  readonly open: (input: Input) => Promise<Context | undefined>;
  /** Refuses what a later message may not change. */
  readonly check: (context: Context, input: Input) => void;
  /** Takes what a message says, and answers whether more may come. */
  readonly add: (context: Context, input: Input) => boolean;
};

/**
 * Speaks what the messages of one socket write, from the first to the last of them. Answers, when all is spoken, what
 * spoke it. Throws AppError, and what the messages throw.
 */
export async function speakWhileWritten<Input, Context extends WrittenContext>({
  messages,
  timeoutMs,
  open,
  check,
  add,
}: Writing<Input, Context>): Promise<Context | undefined> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  let context: Context | undefined;
  let speaking: Promise<void> | undefined;
  const isBusy = () => context?.isBusy ?? false;
  try {
    for await (const input of withIdleTimeout(messages, { timeoutMs, isBusy, failure: failure.promise })) {
      if (context === undefined) {
        context = await open(input);
        if (context === undefined) break;
        speaking = context.speakAll();
        speaking.catch(failure.reject);
      } else check(context, input);
      if (!add(context, input)) break;
      await Promise.race([context.hasRoom(), failure.promise]);
    }
    context?.finish();
    await speaking;
    return context;
  } finally {
    // Whatever went wrong: what was heard is written down before the socket closes.
    context?.stop();
    await speaking?.catch(() => {});
  }
}
