import { mapTexts } from '../../platform/text/line.rules.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';

/** The fields of a pick and of a profile that a note or a change can name, with what reviews and editors call them. */
export const pickFields = {
  title: 'Title',
  ...mapTexts(pickTexts, (name) => pickTexts[name].label),
  story: 'Story',
  image: 'Picture',
};
export const profileFields = {
  fullName: 'Full name',
  username: 'Username',
  ...mapTexts(profileTexts, (name) => profileTexts[name].label),
  interests: 'Interests',
  socialLinks: 'Links',
  avatar: 'Profile picture',
  shelfImage: 'Shelf picture',
};
