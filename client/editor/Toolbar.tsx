import styles from './StoryEditor.module.css';
import { ToolRow } from './ToolRow.tsx';
import { type Act, toolbarGroups } from './tools.ts';
import type { StoryFormats } from './useStoryFormats.ts';

interface ToolbarProps {
  formats: StoryFormats;
  /** The id of what it works on. */
  controls: string;
  onAct: (act: Act) => void;
}

/** Everything that can be done to the story, above it. */
export function Toolbar(props: ToolbarProps) {
  return <ToolRow {...props} groups={toolbarGroups} label="Formatting" className={styles.toolbar} />;
}
