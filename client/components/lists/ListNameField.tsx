import { LIST_TITLE_MAX } from '../../../server/modules/list/list.rules.ts';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';

export const ListNameField = (props: Partial<TextFieldProps>) => (
  <TextField label="Name" name="title" dir="auto" autoComplete="off" maxLength={LIST_TITLE_MAX} {...props} />
);
