/** Whose recordings for clones the browser keeps. */
export function recordingOwner(userId: string): string {
  return `instant-clone.${userId}`;
}
