import { IMAGE_ACCEPT } from '../../../../server/modules/media/media.rules.ts';

export function askForFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMAGE_ACCEPT;
  input.hidden = true;
  input.onchange = () => {
    const file = input.files?.[0];
    input.remove();
    if (file) onChosen(file);
  };
  input.oncancel = () => input.remove();
  // Safari can drop an input outside of the page while the file is being chosen.
  document.body.append(input);
  input.click();
}
