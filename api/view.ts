/**
 * Element `<bayescope-view link="…">`, which shows the state of a link in a frame of a web page. Attributes: `link`,
 * address of the page with its fragment; `height` in px; `label`, name of the frame for screen readers.
 */

/** Default and minimum height of the frame, in px; the minimum shows picture, switches and slider completely. */
const DEFAULT_HEIGHT_PX = 600;
const MIN_HEIGHT_PX = 500;
/** Permissions of the sandboxed frame: scripts, storage, links in new windows, downloads. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-downloads';

/**
 * Address that shows the state of a link in a frame. It is null unless it is an http(s) address of another page, so
 * that the frame runs no script from a link and does not embed its own page.
 * @param base address to which a relative link refers
 */
export function frameAddress(link: string, base: string) {
  if (!URL.canParse(link, base)) return null;
  const address = new URL(link, base);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  if (withoutHash(address.href) === withoutHash(base)) return null;
  const keys = address.hash.replace(/^#/, '').split('&');
  const others = keys.filter((key) => key !== '' && !key.startsWith('embed='));
  address.hash = [...(others.some((key) => key.startsWith('v=')) ? [] : ['v=1']), ...others, 'embed=1'].join('&');
  return address.href;
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '');

/** Defines the element `<bayescope-view>`, if the module is loaded in a page. */
function define() {
  class BayescopeView extends HTMLElement {
    static observedAttributes = ['link', 'height', 'label'];

    connectedCallback() {
      this.#draw();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#draw();
    }

    #draw() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const address = frameAddress(this.getAttribute('link') ?? '', document.baseURI);
      if (!address) {
        root.textContent = 'bayescope-view: the attribute link has no address of another page.';
        return;
      }
      const shown = root.querySelector('iframe');
      const frame = shown ?? document.createElement('iframe');
      const height = Number(this.getAttribute('height')) || DEFAULT_HEIGHT_PX;
      frame.title = this.getAttribute('label') ?? 'Bayesian network, Bayescope';
      frame.style.cssText = `display: block; border: 0; width: 100%; height: ${Math.max(height, MIN_HEIGHT_PX)}px`;
      frame.setAttribute('sandbox', ALLOWED);
      frame.loading = 'lazy';
      if (frame.src !== address) frame.src = address;
      if (!shown) root.replaceChildren(frame);
    }
  }
  customElements.define('bayescope-view', BayescopeView);
}

if (typeof customElements !== 'undefined' && !customElements.get('bayescope-view')) define();
