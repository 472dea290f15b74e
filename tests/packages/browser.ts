// Browser in which the artifacts are opened: the one of the journeys, outside their runner.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export type { Browser, Page } from '@playwright/test';

/** Starts the installed Chromium, or the one of Playwright where none is installed. */
export function startBrowser() {
  const path = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ ...(existsSync(path) && { executablePath: path }), args: ['--no-sandbox'] });
}
