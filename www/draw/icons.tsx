// Icons: strokes of one weight on a grid of 20, in the color of the text.

const PATHS = {
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-3.5-3.5M16 8l-3.5 3.5',
  help: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M8 8.1a2.1 2.1 0 1 1 3 2.1c-.7.4-1 .8-1 1.5M10 14v.1',
  moon: 'M16.5 11.6A6.8 6.8 0 0 1 8.4 3.5a6.8 6.8 0 1 0 8.1 8.1z',
  sun: 'M10 6.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1',
  system: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M10 2.8v14.4M12.6 3.4v13.2M15.2 5.1v9.8',
  room: 'M3 4.5h14v9H3zM7 16.5h6M10 13.5v3',
  find: 'M8.6 3.6a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12.3 12.3l4.2 4.2',
  share: 'M10 12.5V3.2M6.8 6 10 2.8 13.2 6M4.5 10v5.2c0 .7.5 1.3 1.2 1.3h8.6c.7 0 1.2-.6 1.2-1.3V10',
  export: 'M10 3v9M6.8 9 10 12.2 13.2 9M4 16.5h12',
  right: 'm8 5.5 4.5 4.5L8 14.5',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'm5.5 12 4.5-4.5 4.5 4.5',
  sample: 'M15.8 8.2A6 6 0 1 0 16 11M16 4.4v3.9h-3.9',
  lock: 'M6.6 9h6.8c.9 0 1.6.7 1.6 1.6v4c0 .9-.7 1.6-1.6 1.6H6.6c-.9 0-1.6-.7-1.6-1.6v-4C5 9.7 5.7 9 6.6 9zM7.2 9V6.6a2.8 2.8 0 0 1 5.6 0V9',
  either: 'M6 10h8M6 10a1.9 1.9 0 1 1-3.8 0A1.9 1.9 0 0 1 6 10zM17.8 10a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0z',
  pin: 'M10 3.4 16.6 10 10 16.6 3.4 10z',
  absent: 'M2.5 10h.1M6.2 10h.1M9.9 10h.1M13.6 10h.1M17.3 10h.1',
  proven: 'M10 2.4 16 4.6v4.7c0 3.9-2.5 6.9-6 8.3-3.5-1.4-6-4.4-6-8.3V4.6zM7.2 10l2 2 3.7-4',
  hill: 'M2.5 16c3.4 0 4.6-9.5 7.5-9.5S14.1 16 17.5 16M10 3.2v.1',
  pause: 'M7.5 5v10M12.5 5v10',
  stop: 'M5.5 5.5h9v9h-9z',
  close: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  open: 'M10 4.2 16.2 15H3.8z',
  plus: 'M10 5v10M5 10h10',
  minus: 'M5 10h10',
  fit: 'M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5',
  alert: 'M10 3.2 17.6 16.4H2.4zM10 8.2v3.6M10 14.2v.1',
};

export type IconName = keyof typeof PATHS;

/** Icon, hidden from screen readers: its text or button has a name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** Logo: two causes, one effect. */
export const Logo = () => (
  <svg class="logo" viewBox="0 0 26 26" aria-hidden="true">
    <path
      d="M6.6 8.2 12 17.4M19.4 8.2 14 17.4"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
    />
    <circle cx="5" cy="5.6" r="3.1" fill="none" stroke="currentColor" stroke-width="1.9" />
    <circle cx="21" cy="5.6" r="3.1" fill="none" stroke="currentColor" stroke-width="1.9" />
    <circle cx="13" cy="20.4" r="3.9" fill="var(--fixed)" />
  </svg>
);
