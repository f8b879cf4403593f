import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  change,
  DEMO_PASSWORD,
  getOrigin,
  graphql,
  newcomer,
  type Person,
  type PictureFile,
  picture,
  type Session,
  signInAs,
  signUpAs,
} from './fixtures.ts';

export type Category = 'book' | 'product' | 'place';

export interface NewPick {
  category: Category;
  rank: number;
  title: string;
  /** The author, the maker or the city. */
  reference: string;
  /** Writes the story in the editor. */
  story?: (editor: Locator, dialog: Locator) => Promise<void>;
}

const REFERENCE: Record<Category, string> = { book: 'Author', product: 'Maker', place: 'City' };
const SIZE: Record<Category, [number, number]> = { book: [600, 800], product: [700, 700], place: [800, 600] };

/** Chooses a file by the button that opens the file chooser. */
export async function chooseFile(page: Page, button: Locator, file: PictureFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Whether the page is as narrow as a phone. */
export const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Waits until the story of an opened editor has the focus. On a phone, it has to be pressed. */
export async function enterStory(page: Page, story: Locator): Promise<void> {
  if (isOnPhone(page)) await story.click();
  await expect(story).toBeFocused();
}

/** Presses a button that a dialog may cover by now, because the page learned of the same event by itself. */
export async function pressUnderDialog(button: Locator): Promise<void> {
  await button.dispatchEvent('click');
}

/** Chooses a picture that is cropped before it is uploaded, and takes all of it. */
export async function chooseCropped(page: Page, button: Locator, file: PictureFile): Promise<void> {
  await chooseFile(page, button, file);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in and sends the sign-up form, in the dialog or on its page. */
export async function fillSignUp(form: Locator | Page, person: Person): Promise<void> {
  await form.getByLabel('Full Name').fill(person.fullName);
  await form.getByLabel('Email Address').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills in and sends the login form, in the dialog or on a page. */
export async function fillLogIn(
  form: Locator,
  { email, password = DEMO_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await form.getByLabel('Email Address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Completes the onboarding form that is open. It leads to the shelf, or back to what asked for the sign-up. */
export async function completeOnboarding(
  page: Page,
  person: Person,
  { avatar, to = '/my-threes' }: { avatar?: PictureFile; to?: string } = {},
): Promise<void> {
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName);
  await page.getByLabel('Title').fill(person.title);
  await page.getByLabel('Username').fill(person.username);
  await expect(page.getByText(`/@${person.username} is available`)).toBeVisible();
  if (avatar) {
    await chooseCropped(page, page.getByRole('button', { name: 'Choose a picture' }), avatar);
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^(Start my shelf|Save and continue)$/ }).click();
  await expect(page).toHaveURL(to);
}

/** Adds a pick to an empty slot, from the click on the slot to the closed editor. */
export async function addPick(page: Page, pick: NewPick): Promise<void> {
  const { category, rank, title, reference, story } = pick;
  await page.getByRole('link', { name: `Add your #${rank} ${category}` }).click();
  const dialog = page.getByRole('dialog', { name: `Add your #${rank} ${category}` });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel(REFERENCE[category]).fill(reference);
  await chooseFile(
    page,
    dialog.getByRole('button', { name: 'Add picture' }),
    await picture(title, ...SIZE[category]),
  );
  if (story) await story(dialog.getByRole('textbox', { name: 'Story' }), dialog);
  await dialog.getByRole('button', { name: 'Add to my shelf' }).click();
  await expect(dialog).toBeHidden();
  // The slot gets the focus when it is drawn, and comes into view. Until then the page may scroll.
  await expect(page.getByRole('button', { name: `Edit ${title}, your #${rank} ${category}` })).toBeFocused();
}

/** Adds a pick with its picture to the shelf of the person who is logged in, through the API. */
export async function sendPick(
  person: Session,
  { category, rank, title, reference }: NewPick,
): Promise<void> {
  const imageId = await upload(person, 'pick', await picture(title, ...SIZE[category]));
  await change(person, 'createPick', {
    category: `${category.toUpperCase()}S`,
    title,
    rank,
    reference,
    imageId,
  });
}

export async function upload(person: Session, kind: 'avatar' | 'pick', file: PictureFile): Promise<string> {
  const answer = await person.request.post(`${getOrigin(person)}/uploads`, {
    headers: { 'x-requested-with': 'threes', Origin: getOrigin(person) },
    multipart: { kind, file },
  });
  return (await answer.json()).id;
}

/** Checks the status bar above the shelf (spec 4.1). */
export async function expectStatus(
  page: Page,
  { label, message }: { label: string; message: string },
): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Your shelf' }).getByText(message, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(label, { exact: true })).toBeVisible();
}

/** Checks that every picture in the viewport has loaded. */
export async function expectPictures(within: Locator): Promise<void> {
  await expect(within.getByText('Image not available')).toHaveCount(0);
  await expect
    .poll(() =>
      within.locator('img').evaluateAll((all) =>
        all
          .filter((img) => {
            const { top, bottom, width } = img.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          })
          .every((img) => (img as HTMLImageElement).naturalWidth > 0),
      ),
    )
    .toBe(true);
}

/** Fills the empty slots of the logged-in person, gives them a picture and submits the shelf, all by the API. */
export async function submitShelf(page: Session, { username }: Person): Promise<void> {
  const avatarId = await upload(page, 'avatar', await picture(username, 300, 300));
  await change(page, 'updateProfile', { avatarId });
  const { viewer } = await graphql(page, '{ viewer { profile { picks { category rank } } } }');
  const picks = ['BOOKS', 'PRODUCTS', 'PLACES'].flatMap((category) =>
    [1, 2, 3]
      .filter((rank) => !viewer.profile.picks.some((it: object) => isDeepStrictEqual(it, { category, rank })))
      .map(
        (rank) =>
          `p${category}${rank}: createPick(input: { category: ${category}, rank: ${rank}, title: "${category} ${rank} of ${username}" }) { pick { id } }`,
      ),
  );
  await graphql(page, `mutation { ${picks.join(' ')} }`);
  await graphql(page, 'mutation { submitShelf { profile { id } } }');
}

/** Signs a person up, fills their shelf and has it approved, all through the API. */
export async function publishShelf(page: Session, admin: Session, person: Person): Promise<void> {
  await signUpAs(page, person);
  await submitShelf(page, person);
  await signInAs(admin, 'admin@threes.example');
  const { viewer } = await graphql(page, '{ viewer { profile { id } } }');
  const { submissions } = await graphql(
    admin,
    '{ submissions(status: PENDING, first: 100) { nodes { id version profile { id } } } }',
  );
  const { id, version } = submissions.nodes.find(
    ({ profile }: { profile: { id: string } }) => profile.id === viewer.profile.id,
  );
  await graphql(
    admin,
    'mutation ($id: ID!, $version: Int!) { approveSubmission(id: $id, version: $version) { profile { id } } }',
    { id, version },
  );
}

/** Signs up a person with three books, and opens their shelf. */
export async function fullCategory(page: Page): Promise<void> {
  await signUpAs(page, newcomer('Rosa'));
  for (const rank of [1, 2, 3]) {
    await change(page, 'createPick', {
      category: 'BOOKS',
      rank,
      title: `Book ${rank}`,
      reference: 'Somebody',
    });
  }
  await page.goto('/my-threes');
  await expect(page.getByRole('link', { name: 'Add another book' })).toBeVisible();
}

/** Waits for a mail to this address that holds the words, and returns its link. Without a mail server, each mail is a file. */
export async function readMailedLink(
  to: string,
  words: string,
  data = process.env.E2E_FOLDER ?? resolve('.data/e2e'),
): Promise<string> {
  const folder = join(data, 'mail');
  let link = '';
  await expect(() => {
    const mails = readdirSync(folder).filter((file) => file.endsWith('.txt'));
    const texts = mails.map((file) => readFileSync(join(folder, file), 'utf8'));
    const mail = texts.find((text) => text.startsWith(`To: ${to}\n`) && text.includes(words)) ?? '';
    link = /https?:\S+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
