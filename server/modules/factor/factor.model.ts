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

  @Field(() => String, { description: 'The same as an otpauth: address, which opens an app.' })
  uri!: string;

  @Field(() => String, { description: 'The address as a QR code: a data: URL of an SVG picture.' })
  qrCode!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Recovery codes, which are returned only here.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Ten codes. Each works once in place of a code of the app.' })
  recoveryCodes!: string[];

  @Field(() => Viewer, { description: 'The viewer, with the updated `account`.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'What became of the viewer’s ways in.' })
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

  @Field(() => DateTime, { description: `Until when: ${TRUST_DAYS} days after it was remembered.` })
  trustedUntil!: Date;
}

@InputType({ description: 'The second half of a log-in.' })
export class CompleteSignInInput {
  @Field(() => String, { description: 'A code of the authenticator app, or a recovery code.' })
  code!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: `Whether log-ins in this browser need no code for ${TRUST_DAYS} days.`,
  })
  rememberDevice?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A reset of a second factor that an admin has asked for.' })
export class FactorResetPayload {
  @Field(() => DateTime, {
    description: `When it takes place: ${RESET_HOURS} hours after it was asked for, unless its owner stops it.`,
  })
  dueAt!: Date;

  @Field(() => EmailAddress, { nullable: true, description: 'The address that was told of it.' })
  email!: string | null;
}
