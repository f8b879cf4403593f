/** The password of everybody in the demo content. */
export const PASSWORD = 'nine good things';

/** The end of every email address in the demo content. */
export const DOMAIN = '@threes.example';

/** The email address of a person in the demo content. */
export const buildDemoEmail = (username: string) => `${username}${DOMAIN}`;

/** The logins that are printed at the start. */
export const demoLogins = [
  { label: 'Admin', email: buildDemoEmail('admin'), password: PASSWORD },
  { label: 'Curator', email: buildDemoEmail('ines'), password: PASSWORD },
  { label: 'Member', email: buildDemoEmail('mika'), password: PASSWORD },
];
