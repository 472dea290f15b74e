// Small pictures beside the lessons, one on the topic of each, in the colors of the page. Decorative only.
import pictures from './thumbs.json' with { type: 'json' };

/** Marks of a picture: paths, and circles drawn over them. */
type Picture = {
  paths: { class: string; d: string }[];
  circles: { class: string; cx: number; cy: number; r: number }[];
};

/** Pictures by lesson; `pages` shows stacked pages, for a longer lesson or one that did not come with the page. */
const PICTURES: Record<string, Picture> = pictures;

export function Thumb({ of }: { of: string }) {
  const { paths, circles } = Object.hasOwn(PICTURES, of) ? PICTURES[of] : pictures.pages;
  return (
    <svg class="lesson-thumb" viewBox="0 0 70 70" aria-hidden="true">
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
      {circles.map((circle) => (
        <circle key={`${circle.cx} ${circle.cy}`} {...circle} />
      ))}
    </svg>
  );
}
