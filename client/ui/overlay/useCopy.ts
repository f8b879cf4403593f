import { useToast } from './Toast.tsx';

/** Copies a text to the clipboard and says so, or how to copy it by hand: `useCopy('link')(address)`. */
export function useCopy(noun: string) {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied`);
    } catch {
      toast(`Couldn’t copy. Please select the ${noun} and copy it.`, { tone: 'error' });
    }
  };
}
