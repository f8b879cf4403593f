const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether an id is a UUID. Others are never sent to the server (spec 5). */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
