import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { aptInstall } from './apt.ts'

/** Chromium without the browser around it: a page takes it about half of the processor time. */
const headlessShell = 'chromium-headless-shell'
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]
const playwrightBinaries = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

const named = ({ CHROMIUM_PATH, CHROME_PATH }: NodeJS.ProcessEnv) =>
  [CHROMIUM_PATH, CHROME_PATH].filter((it) => it !== undefined && it !== '')

const installed = ({ PATH = '', LOCALAPPDATA, PROGRAMFILES, ...env }: NodeJS.ProcessEnv) => [
  ...PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  ...['/Applications', join(homedir(), 'Applications')].flatMap((it) => macApplications.map((app) => join(it, app))),
  ...[PROGRAMFILES, env['PROGRAMFILES(X86)'], LOCALAPPDATA]
    .filter((it) => it !== undefined)
    .flatMap((folder) => windowsPrograms.map((program) => join(folder, program))),
]

/** Playwright's own downloads: the revision it asks for, else whichever is there, newest first. */
const downloaded = ({ PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA }: NodeJS.ProcessEnv) => {
  const caches = [
    PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    LOCALAPPDATA && join(LOCALAPPDATA, 'ms-playwright'),
  ].filter((it): it is string => Boolean(it) && existsSync(String(it)))
  const others = caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((it) => /^chromium-\d+$/.test(it))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((it) => playwrightBinaries.map((binary) => join(cache, it, binary))),
  )
  return [chromium.executablePath(), ...others]
}

/**
 * Finds a Chromium: `CHROMIUM_PATH` or `CHROME_PATH`, an installed Chromium, Chrome or Edge, Playwright's download.
 * @returns its path, or null
 * @throws Error when a variable names a file that is not there
 */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => {
  const [wanted] = named(env)
  if (wanted !== undefined && !existsSync(wanted))
    throw new Error(`CHROMIUM_PATH or CHROME_PATH names ${wanted}, which does not exist`)
  return wanted ?? [...installed(env), ...downloaded(env)].find((it) => existsSync(it)) ?? null
}

/**
 * Finds a Chromium and, where it may (root on Debian), installs one first.
 * @throws Error saying what to do when there is none
 */
export const needChromium = async (): Promise<string> => {
  const path = findChromium() ?? ((await aptInstall(headlessShell, 'chromium')) ? findChromium() : null)
  if (path) return path
  throw new Error(
    'The browser tests need Chromium or Chrome and found none. Install one, or set CHROMIUM_PATH to its program file.',
  )
}

/** The Chromium for a whole run: the headless shell where it can be installed, otherwise whichever is there. */
export const needFastChromium = async (): Promise<string> => {
  const isShell = findChromium()?.endsWith(headlessShell) === true
  if (named(process.env).length === 0 && !isShell) await aptInstall(headlessShell)
  return needChromium()
}

/** What a headless Chromium needs to run quietly, as root and without a network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests: V8 optimises code for long use, of which a page that lives for seconds has none; it takes a fifth of its time. */
export const testArguments = [...chromiumArguments, '--js-flags=--no-opt,--no-maglev,--sparkplug']
