export const PRODUCTIONS_ROUTE = "/app/productions/$";

/** What stands behind `/app/productions/` in the address of a production. */
export function productionPlace(collectionId: string, productionId: string): { _splat: string } {
  return { _splat: `${collectionId}/${productionId}` };
}
