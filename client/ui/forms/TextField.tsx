import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Fixed text before the input, e.g. "@". */
  prefix?: string;
}

/** A single-line text field. Takes every `input` attribute and a `ref`. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  prefix,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(wiring) => {
        const control = <input type="text" {...input} {...wiring} className={styles.control} />;
        if (!prefix) return control;
        return (
          <div className={styles.prefixed}>
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
            {control}
          </div>
        );
      }}
    </Field>
  );
}

/** A multi-line text field. With `maxLength` and a controlled `value` it shows what is left near the limit. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const used = typeof input.value === 'string' ? input.value.length : 0;
  const nearLimit = input.maxLength !== undefined && used > input.maxLength * 0.8;
  const aside = nearLimit && (
    <span className="note tabular">
      {used} / {input.maxLength}
    </span>
  );
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className, aside }}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} className={styles.control} />}
    </Field>
  );
}

/** A password field with a button that shows it. `autoComplete` is "current-password" or "new-password". */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(wiring) => (
        <div className={styles.withIcon}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <span className={styles.inside}>
            <IconButton
              label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}

/** A native select. The options are its children. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className: cx(className) }}>
      {(wiring) => (
        <div className={styles.withIcon}>
          <select {...input} {...wiring} className={styles.control}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
