import { type RefObject, useEffect } from 'react';
import type { Camera } from './drawing/camera.ts';

/** Beyond this, a press is a drag. */
const SLOP_PX = 6;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A notch of a wheel zooms by about half a step, a trackpad in finer ones. */
const WHEEL_STEP = 1 / 250;
const PINCH_STEP = 1 / 60;
const WHEEL_MOST = 0.6;

interface Point {
  x: number;
  y: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Moves a map by mouse, fingers and wheel. Until the map has the focus, the wheel and one finger up or down scroll
 * the page (`touch-action` in the stylesheet).
 */
export function useGestures(area: RefObject<HTMLElement | null>, camera: RefObject<Camera | null>): void {
  useEffect(() => {
    const map = area.current;
    if (!map) return;
    const pressed = new Map<number, Point>();
    let began: Point | null = null;
    let isDrag = false;
    let lastTap: (Point & { at: number }) | null = null;

    const fromMiddle = ({ x, y }: Point): [number, number] => {
      const { left, top, width, height } = map.getBoundingClientRect();
      return [x - left - width / 2, y - top - height / 2];
    };
    const focus = () => {
      if (!map.contains(document.activeElement)) {
        map.querySelector<HTMLElement>('[data-surface]')?.focus({ preventScroll: true });
      }
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-panel]')) return;
      pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pressed.size === 1) {
        began = { x: event.clientX, y: event.clientY };
        isDrag = false;
      } else isDrag = true;
    };

    const move = (event: PointerEvent) => {
      const before = pressed.get(event.pointerId);
      if (!before || !camera.current) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!isDrag) {
        if (!began || distance(began, now) < SLOP_PX) return;
        isDrag = true;
      }
      for (const id of pressed.keys()) if (!map.hasPointerCapture(id)) map.setPointerCapture(id);
      const [other] = [...pressed].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      pressed.set(event.pointerId, now);
      if (!other) return camera.current.drag(now.x - before.x, now.y - before.y);
      const [from, to] = [middle(before, other), middle(now, other)];
      camera.current.drag(to.x - from.x, to.y - from.y);
      const steps = Math.log2(Math.max(distance(now, other), 1) / Math.max(distance(before, other), 1));
      camera.current.scale(steps, ...fromMiddle(to));
    };

    const up = (event: PointerEvent) => {
      if (!pressed.delete(event.pointerId)) return;
      // The browser has taken over the touch to scroll the page.
      if (event.type === 'pointercancel') return;
      if (isDrag) {
        if (pressed.size === 0) focus();
        return;
      }
      if ((event.target as Element).closest('button')) return;
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const isDouble =
        lastTap && tap.at - lastTap.at < DOUBLE_TAP_MS && distance(tap, lastTap) < DOUBLE_TAP_PX;
      lastTap = isDouble ? null : tap;
      if (isDouble) camera.current?.zoomBy(event.shiftKey ? -1 : 1, ...fromMiddle(tap));
    };

    // A drag that ends on a dot does not press it.
    const click = (event: MouseEvent) => {
      if (!isDrag || event.detail === 0) return;
      isDrag = false;
      event.preventDefault();
      event.stopPropagation();
    };

    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest('[data-panel]')) return;
      const isPinch = event.ctrlKey || event.metaKey;
      if (!isPinch && !map.contains(document.activeElement)) return;
      event.preventDefault();
      const steps = -event.deltaY * (event.deltaMode === 1 ? 16 : 1) * (isPinch ? PINCH_STEP : WHEEL_STEP);
      camera.current?.scale(
        Math.min(Math.max(steps, -WHEEL_MOST), WHEEL_MOST),
        ...fromMiddle({ x: event.clientX, y: event.clientY }),
      );
    };

    // A touch with two fingers moves the map and must not zoom the page.
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };

    const listening = new AbortController();
    const { signal } = listening;
    map.addEventListener('pointerdown', down, { signal });
    map.addEventListener('pointermove', move, { signal });
    map.addEventListener('pointerup', up, { signal });
    map.addEventListener('pointercancel', up, { signal });
    map.addEventListener('click', click, { signal, capture: true });
    map.addEventListener('wheel', wheel, { signal, passive: false });
    map.addEventListener('touchmove', touch, { signal, passive: false });
    return () => listening.abort();
  }, [area, camera]);
}
