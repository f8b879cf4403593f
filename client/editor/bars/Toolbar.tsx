import styles from '../StoryEditor.module.css';
import { ToolRow } from './ToolRow.tsx';
import { type ToolAction, toolbarGroups } from './tools.ts';
import type { StoryFormats } from './useStoryFormats.ts';

interface ToolbarProps {
  formats: StoryFormats;
  /** The id of the editor it controls. */
  controls: string;
  onAct: (act: ToolAction) => void;
}

export function Toolbar(props: ToolbarProps) {
  return <ToolRow {...props} groups={toolbarGroups} label="Formatting" className={styles.toolbar} />;
}
