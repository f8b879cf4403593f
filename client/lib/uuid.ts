const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether an address may name something at all; what does not is never asked for (spec 5). */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
