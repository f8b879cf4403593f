import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps, maxUnits } from './Field.tsx';

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Fixed text before the input, e.g. "@". */
  prefix?: string;
}

/**
 * React focuses a field before its dialog opens, which has no effect. With the HTML attribute, which React leaves out, the
 * dialog focuses the field.
 */
const markAutoFocus = (control: HTMLElement | null) => control?.setAttribute('autofocus', '');

/** The props of the frame around a control, and those of the control. */
function splitProps<P extends FieldProps & ComponentProps<'input' | 'textarea' | 'select'>>(props: P) {
  const { label, labelHidden, hint, error, optional, id, className, ...control } = props;
  if (control.autoFocus) control.ref ??= markAutoFocus;
  return [{ label, labelHidden, hint, error, optional, id, className }, control] as const;
}

/** A single-line text field. Takes every `input` attribute and a `ref`. */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field}>
      {(wiring) => {
        const control = (
          <input
            type="text"
            {...input}
            {...wiring}
            maxLength={maxUnits(input.maxLength)}
            className={styles.control}
          />
        );
        if (!prefix) return control;
        return (
          <div className={styles.prefixed}>
            <span className={cx('row bg-wash mute text-17', styles.prefix)} aria-hidden="true">
              {prefix}
            </span>
            {control}
          </div>
        );
      }}
    </Field>
  );
}

/**
 * A multi-line text field. With `maxLength` it shows the characters used near the limit, counted as the server does: an
 * emoji of two UTF-16 units is one.
 */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, input] = splitProps(props);
  const [typed, setTyped] = useState(input.defaultValue);
  const text = String(input.value ?? typed ?? '');
  const used = [...text].length;
  const nearLimit = input.maxLength !== undefined && used > input.maxLength * 0.8;
  const aside = nearLimit && (
    <span className="note tabular">
      {used} / {input.maxLength}
    </span>
  );
  return (
    <Field {...field} aside={aside}>
      {(wiring) => (
        <textarea
          rows={4}
          {...input}
          {...wiring}
          maxLength={maxUnits(input.maxLength)}
          className={styles.control}
          onChange={(event) => {
            setTyped(event.target.value);
            input.onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** A password field with a button that shows it. `autoComplete` is "current-password" or "new-password". */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = splitProps(props);
  const label = field.label.toLowerCase();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
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
          <span className={cx('grid absolute', styles.inside)}>
            <IconButton label={shown ? `Hide ${label}` : `Show ${label}`} onClick={() => setShown(!shown)}>
              {shown ? <EyeOff /> : <Eye />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}

/** A native select. The options are its children. */
export function Select({ children, ...props }: FieldProps & ComponentProps<'select'>) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.withIcon}>
          <select {...input} {...wiring} className={styles.control}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
