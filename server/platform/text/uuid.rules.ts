export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id is a UUID, as all ids of objects are (spec 5). */
export const isUuid = (id: string): boolean => UUID.test(id);
