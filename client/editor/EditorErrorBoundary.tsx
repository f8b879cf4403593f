import { Component, type ReactNode } from 'react';
import styles from './StoryEditor.module.css';

interface BoundaryProps {
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        An error was thrown.
      </div>
    );
  }
}

/** Shows an error of the editor in place of the editor only (spec 8). */
export function EditorErrorBoundary({ children }: BoundaryProps) {
  return <Boundary>{children}</Boundary>;
}
