/**
 * `<bayescope-view link="…">`: what a link shows, as a part of any page: the page itself in a frame, in its mode for frames. Attributes: `link`, an
 * address of the page with what stands behind `#`; `height` in pixels; `label`, what the frame is called for those who hear it.
 */

/** Height of a frame in another page, and the least in which picture, switches and slider stand whole, in pixels. */
const USUAL_HEIGHT = 600;
const LEAST_HEIGHT = 500;
/** What the framed page may do: its scripts, its storage, links in new windows, files to save. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-downloads';

/**
 * The address of a link's state in the mode for frames. Null of what is no address of another page on the network: a frame must never run a
 * script, nor show the page that it stands in.
 * @param base of relative links
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

/** The element, made when the module is loaded in a page. */
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
      const height = Number(this.getAttribute('height')) || USUAL_HEIGHT;
      frame.title = this.getAttribute('label') ?? 'Bayesian network, Bayescope';
      frame.style.cssText = `display: block; border: 0; width: 100%; height: ${Math.max(height, LEAST_HEIGHT)}px`;
      frame.setAttribute('sandbox', ALLOWED);
      frame.loading = 'lazy';
      if (frame.src !== address) frame.src = address;
      if (!shown) root.replaceChildren(frame);
    }
  }
  customElements.define('bayescope-view', BayescopeView);
}

if (typeof customElements !== 'undefined' && !customElements.get('bayescope-view')) define();
