import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Viewer } from '../access/viewer.model.ts';
import { TRUST_DAYS } from '../security/security.rules.ts';
import { RESET_HOURS } from './factor.rules.ts';

@ObjectType({ simpleResolvers: true, description: 'The secret of a new authenticator app.' })
export class AuthenticatorSetup {
  @Field(() => String, { description: 'The secret to type into the app, in base 32.' })
  secret!: string;

  @Field(() => String, { description: 'The secret as an otpauth: address, which opens an app.' })
  uri!: string;

  @Field(() => String, { description: 'The otpauth: address as a QR code: a data: URL of an SVG picture.' })
  qrCode!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Recovery codes, which are returned only here.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Ten codes. Each works once in place of a code of the app.' })
  recoveryCodes!: string[];

  @Field(() => Viewer, { description: 'The viewer, with the updated `account`.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of the viewer’s credentials.' })
export class FactorPayload {
  @Field(() => Viewer, { description: 'The viewer, with the updated `account` and `trustedDevices`.' })
  viewer!: Viewer;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A browser in which a log-in needs no code.',
})
export class TrustedDevice implements Node {
  @Field(() => ID, { description: 'Identifies the browser. It grants no access.' })
  id!: string;

  @Field(() => String, { description: 'Browser and device in words: "Firefox on Windows".' })
  device!: string;

  @Field(() => DateTime, { description: `When it expires: ${TRUST_DAYS} days after it was remembered.` })
  trustedUntil!: Date;
}

@InputType({ description: 'The second step of a log-in.' })
export class CompleteSignInInput {
  @Field(() => String, { description: 'A code of the authenticator app, or a recovery code.' })
  code!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: `Whether to skip the code in this browser for ${TRUST_DAYS} days.`,
  })
  rememberDevice?: boolean | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A pending reset of a second factor, requested by an admin.',
})
export class FactorResetPayload {
  @Field(() => DateTime, {
    description: `When it takes effect: ${RESET_HOURS} hours after the request, unless the owner stops it.`,
  })
  dueAt!: Date;

  @Field(() => EmailAddress, { nullable: true, description: 'The address that was notified.' })
  email!: string | null;
}
