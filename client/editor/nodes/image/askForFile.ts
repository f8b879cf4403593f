import { IMAGE_ACCEPT } from '../../../../server/modules/media/media.rules.ts';

export function askForFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMAGE_ACCEPT;
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) onChosen(file);
  };
  input.click();
}
