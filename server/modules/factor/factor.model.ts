import { type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';
import { TRUST_DAYS } from '../security/security.rules.ts';
import { RESET_HOURS } from './factor.rules.ts';

@ObjectType('The secret of a new authenticator app.')
export class AuthenticatorSetup {
  @Field(() => String, 'The secret to type into the app, in base 32.')
  secret!: string;

  @Field(() => String, 'The secret as an otpauth: address, which opens an app.')
  uri!: string;

  @Field(() => String, 'The otpauth: address as a QR code: a data: URL of an SVG picture.')
  qrCode!: string;
}

@ObjectType('Recovery codes, which are returned only here.')
export class RecoveryCodesPayload {
  @Field(() => [String], 'Ten codes. Each works once in place of a code of the app.')
  recoveryCodes!: string[];

  @Field(() => Viewer, 'The viewer, with the updated `account`.')
  viewer!: Viewer;
}

@ObjectType('The result of a change of the viewer’s credentials.')
export class FactorPayload {
  @Field(() => Viewer, 'The viewer, with the updated `account` and `trustedDevices`.')
  viewer!: Viewer;
}

@NodeType('A browser in which a login needs no code.', { byToken: false })
export class TrustedDevice implements Node {
  @Field(() => Id, 'Identifies the browser. It grants no access.')
  id!: string;

  @Field(() => String, 'Browser and device in words: "Firefox on Windows".')
  device!: string;

  @Field(() => DateTime, `When it expires: ${TRUST_DAYS} days after it was remembered.`)
  trustedUntil!: Date;
}

@InputType('The second step of a login.')
export class CompleteSignInInput {
  @Field(() => String, 'A code of the authenticator app, or a recovery code.')
  code!: string;

  @NullableField(() => Boolean, `Whether to skip the code in this browser for ${TRUST_DAYS} days.`)
  rememberDevice?: boolean | null;
}

@ObjectType('A pending reset of a second factor, requested by an admin.')
export class FactorResetPayload {
  @Field(
    () => DateTime,
    `When it takes effect: ${RESET_HOURS} hours after the request, unless the owner stops it.`,
  )
  dueAt!: Date;

  @NullableField(() => EmailAddress, 'The address that was notified.')
  email!: string | null;
}
