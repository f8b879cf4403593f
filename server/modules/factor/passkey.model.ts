import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { PASSKEY_NAME_MAX } from './passkey.rules.ts';

export const PasskeyPurpose = defineEnum('PasskeyPurpose', 'The purpose of a passkey request.', {
  ADD: 'addPasskey, by the viewer.',
  SIGN_UP: 'signUpWithPasskey.',
  SIGN_IN: 'signInWithPasskey.',
  PROVE: 'proveIdentity, by the viewer.',
});
export type PasskeyPurpose = ValueOf<typeof PasskeyPurpose>;

@ObjectType('Passkey', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A passkey of the viewer: a key in a device or a password manager, which logs in without a password.',
})
export class PasskeyModel implements Node {
  @Field(() => ID, { description: 'Identifies the passkey. It grants no access.' })
  id!: string;

  @Field(() => String, { description: `Its name: at most ${PASSKEY_NAME_MAX} characters.` })
  name!: string;

  @Field(() => String, {
    description: 'The host of the site’s address when it was added. It works there alone.',
  })
  host!: string;

  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used. Null if never.' })
  lastUsedAt!: Date | null;
}

@InputType({ description: 'The purpose of a passkey request.' })
export class StartPasskeyInput {
  @Field(() => PasskeyPurpose, { description: 'The purpose.' })
  purpose!: PasskeyPurpose;

  @Field(() => EmailAddress, { nullable: true, description: 'For SIGN_UP: the address of the new account.' })
  email?: string | null;
}

@InputType({ description: 'A new passkey.' })
export class AddPasskeyInput {
  @Field(() => String, { description: `Its name: 1 to ${PASSKEY_NAME_MAX} characters.` })
  name!: string;

  @Field(() => String, { description: 'The browser’s response to the options, as JSON.' })
  answer!: string;
}

@InputType({ description: 'A new account without a password.' })
export class SignUpWithPasskeyInput {
  @Field(() => EmailAddress, {
    description: 'The email address, at most 254 characters. A link to confirm it is mailed.',
  })
  email!: string;

  @Field(() => String, { description: 'The name of the person or brand: 2 to 80 characters.' })
  fullName!: string;

  @Field(() => String, { nullable: true, description: 'The code of an invitation, if sign-up needs one.' })
  inviteCode?: string | null;

  @Field(() => String, { description: 'The browser’s response to the options, as JSON.' })
  answer!: string;
}
