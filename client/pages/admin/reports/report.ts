/** The name of a person in the lists of moderation. */
export const personOf = ({ fullName, username }: { fullName: string | null; username: string | null }) =>
  fullName || username || 'Somebody';
