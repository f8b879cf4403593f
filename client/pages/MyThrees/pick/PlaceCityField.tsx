import { skipToken, useQuery } from '@apollo/client/react';
import { type ComponentProps, useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';

const CITY_CHOICES = graphql(`
  query CityChoices($text: String!) {
    cityChoices(text: $text) { text }
  }
`);

type PlaceCityFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'hint'> & {
  value: string;
  onChoose: (text: string) => void;
};

/** The city of a place. It asks which one is meant if several have that name. */
export function PlaceCityField({ onChoose, ...field }: PlaceCityFieldProps) {
  // Looked up after typing pauses, not letter by letter.
  const [asked, setAsked] = useState('');
  const text = field.value.trim();
  const isAsked = asked !== '' && asked === text;
  const { data } = useQuery(CITY_CHOICES, isAsked ? { variables: { text } } : skipToken);
  const choices = (isAsked && data?.cityChoices) || [];
  return (
    <div ref={keepFocus}>
      <TextField
        {...field}
        onBlur={(event) => {
          setAsked(text);
          field.onBlur?.(event);
        }}
        hint={
          choices.length > 0 && (
            <span className="inline-flex wrap items-center gap-x-3">
              <span>Which one is it?</span>
              {choices.map((choice) => (
                <Button
                  key={choice.text}
                  size="small"
                  className="mt-1 max-w-full break-anywhere"
                  onClick={() => onChoose(choice.text)}
                >
                  {choice.text}
                </Button>
              ))}
            </span>
          )
        }
      />
    </div>
  );
}
