import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField } from '../../platform/graphql/types.ts';
import { PASSKEY_NAME_MAX } from './passkey.rules.ts';

export const PasskeyPurpose = defineEnum('PasskeyPurpose', 'The purpose of a passkey request.', {
  ADD: 'addPasskey, by the viewer.',
  SIGN_UP: 'signUpWithPasskey.',
  SIGN_IN: 'signInWithPasskey.',
  PROVE: 'proveIdentity, by the viewer.',
});
export type PasskeyPurpose = ValueOf<typeof PasskeyPurpose>;

@NodeType(
  'A passkey of the viewer: a key in a device or a password manager, which logs in without a password.',
  { byToken: false },
)
export class PasskeyModel implements Node {
  @Field(() => Id, 'Identifies the passkey. It grants no access.')
  id!: string;

  @Field(() => String, `Its name: at most ${PASSKEY_NAME_MAX} characters.`)
  name!: string;

  @Field(() => String, 'The host of the site’s address when it was added. It works there alone.')
  host!: string;

  @Field(() => DateTime, 'When it was added.')
  createdAt!: Date;

  @NullableField(() => DateTime, 'When it was last used. Null if never.')
  lastUsedAt!: Date | null;
}

@InputType('The purpose of a passkey request.')
export class StartPasskeyInput {
  @Field(() => PasskeyPurpose, 'The purpose.')
  purpose!: PasskeyPurpose;

  @NullableField(() => EmailAddress, 'For SIGN_UP: the address of the new account.')
  email?: string | null;
}

@InputType('A new passkey.')
export class AddPasskeyInput {
  @Field(() => String, `Its name: 1 to ${PASSKEY_NAME_MAX} characters.`)
  name!: string;

  @Field(() => String, 'The browser’s response to the options, as JSON.')
  answer!: string;
}
