import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toProblem } from '../../lib/network/errors.ts';
import { CREATE_LIST } from './documents.ts';

/** `create(title)` makes a list and resolves with its id, or with undefined and a `problem` to show. */
export function useCreateList() {
  const [problem, setProblem] = useState<string>();
  const [send, { loading }] = useMutation(CREATE_LIST);
  const create = async (title: string): Promise<string | undefined> => {
    setProblem(undefined);
    try {
      const { data } = await send({ variables: { input: { title } } });
      return data?.createList?.list.id;
    } catch (error) {
      const { message, fields } = toProblem(error, 'Couldn’t create the list. Please try again.');
      setProblem(fields.title ?? message);
      return undefined;
    }
  };
  return { create, creating: loading, problem };
}
