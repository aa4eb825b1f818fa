/** Who works with files of a name: what is to be deleted stays until nobody does. */
export type UserCounts = {
  /** Does work with the files of a name, which stay until it has ended. */
  readonly hold: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly isHeld: (name: string) => boolean;
  /** Deletes the files of a name: now, or when the last work with them ends. */
  readonly end: (name: string) => Promise<void>;
};

/** `remove` deletes the files of a name; what it throws, `end` throws. */
export function createUserCounts(remove: (name: string) => Promise<void>): UserCounts {
  const counts = new Map<string, number>();
  const ending = new Set<string>();

  const leave = async (name: string): Promise<void> => {
    const left = (counts.get(name) ?? 1) - 1;
    if (left > 0) {
      counts.set(name, left);
      return;
    }
    counts.delete(name);
    // The result of the work counts; what cannot be deleted is left to the sweep.
    if (ending.delete(name)) await remove(name).catch(() => undefined);
  };

  return {
    hold: async (name, work) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      try {
        return await work();
      } finally {
        await leave(name);
      }
    },
    isHeld: (name) => counts.has(name),
    end: async (name) => {
      if (counts.has(name)) ending.add(name);
      else await remove(name);
    },
  };
}
