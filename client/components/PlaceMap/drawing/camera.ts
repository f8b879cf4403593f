import { clamped, isSameView, movedBy, type Size, type View, zoomedTo } from './view.ts';

const MOVE_MS = 250;
/** The time without changes after which a view counts as settled. */
const SETTLED_MS = 150;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Listeners {
  /** Draws the view, at most once per frame. */
  paint(view: View, size: Size): void;
  /** Called when the view stops changing. */
  settle(view: View, size: Size): void;
}

/** Moves the view of a map: at once with a finger, or in a short motion. */
export class Camera {
  private size: Size = { width: 0, height: 0 };
  private current: View = { x: 0.5, y: 0.5, zoom: 0 };
  /** The view to which a motion leads. Null without a motion. */
  private goal: View | null = null;
  private isMoved = false;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `start` is shown whenever the size changes, until the reader moves the map. */
  constructor(
    private readonly start: (size: Size) => View,
    private readonly listeners: Listeners,
  ) {}

  get view(): View {
    return this.current;
  }

  /** The view, or the one to which a motion leads. Further steps start from it. */
  get next(): View {
    return this.goal ?? this.current;
  }

  get dimensions(): Size {
    return this.size;
  }

  resize(size: Size): void {
    if (size.width === 0 || size.height === 0) return;
    const shown = this.isMoved ? this.current : this.start(size);
    this.size = size;
    this.goal = null;
    this.show(shown);
  }

  show(view: View): void {
    this.current = clamped(view, this.size);
    this.repaint();
  }

  /** Follows the pointer without an animation. */
  drag(right: number, down: number): void {
    this.take();
    this.show(movedBy(this.current, right, down));
  }

  /** Zooms by a factor of 2 ** `steps` at once, around a point given by its distance from the middle. */
  scale(steps: number, right: number, down: number): void {
    this.take();
    this.show(zoomedTo(this.current, this.within(this.current.zoom + steps), right, down));
  }

  /** Moves by a part of the map's size. */
  step(right: number, down: number): void {
    const { width, height } = this.size;
    this.moveTo(movedBy(this.next, -right * width, -down * height));
  }

  /** Zooms in a short motion. */
  zoomBy(steps: number, right = 0, down = 0): void {
    const from = this.next;
    this.moveTo(zoomedTo(from, this.within(from.zoom + steps), right, down));
  }

  /** Moves to a view in a short motion. */
  moveTo(view: View): void {
    this.take();
    const goal = clamped(view, this.size);
    if (isCalm()) {
      this.show(goal);
      return;
    }
    const from = this.current;
    this.goal = goal;
    const began = performance.now();
    const move = () => {
      if (this.goal !== goal) return;
      const done = Math.min((performance.now() - began) / MOVE_MS, 1);
      const part = 1 - (1 - done) ** 3;
      if (done === 1) this.goal = null;
      this.current =
        done === 1
          ? goal
          : clamped(
              {
                x: from.x + (goal.x - from.x) * part,
                y: from.y + (goal.y - from.y) * part,
                zoom: from.zoom + (goal.zoom - from.zoom) * part,
              },
              this.size,
            );
      this.repaint(done < 1 ? move : undefined);
    };
    move();
  }

  /** Whether it shows this view, or the largest part of it that fits. */
  isAt = (view: View): boolean => isSameView(this.current, clamped(view, this.size));

  stop(): void {
    this.goal = null;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  /** Ends a running motion, because the user moves the map. */
  private take(): void {
    this.isMoved = true;
    this.goal = null;
  }

  private within = (zoom: number): number => clamped({ ...this.current, zoom }, this.size).zoom;

  repaint(then?: () => void): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.listeners.paint(this.current, this.size);
      if (then) return then();
      this.timer = setTimeout(() => this.listeners.settle(this.current, this.size), SETTLED_MS);
    });
  }
}
