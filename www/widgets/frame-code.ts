// A view alone as a frame for another page, as HTML to paste there; what it may do there is listed.

/** Height of a frame in another page, in pixels. */
const FRAME_HEIGHT = 600;
/** Least height in which picture, switches and slider stand whole. */
const LEAST_HEIGHT = 500;

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export const frameCode = (address: string, title: string) =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${FRAME_HEIGHT}" style="border: 0; min-height: ${LEAST_HEIGHT}px" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"></iframe>`;
