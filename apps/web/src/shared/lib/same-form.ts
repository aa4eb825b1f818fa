/** Whether two forms of plain values hold the same. */
export function isSameForm<Form>(one: Form, other: Form): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
