/** The platforms on which npm installs Teca's Node; elsewhere a person does. */
const brought = ['linux-x64', 'linux-arm64', 'win32-x64']

/**
 * What to do if this Node is too old to run Teca, in a sentence or two; undefined if it is new enough. Any Node can
 * read this file.
 */
export function nodeProblem() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return undefined
  const here = `${process.platform}-${process.arch}`
  const help = brought.includes(here)
    ? 'npm installs it beside the other packages and uses it for all commands of the README: run npm ci once more, then npm run up.'
    : `There is no package of it for ${here}: install it (macOS: brew install node@24; others: nodejs.org), and run the command again.`
  return `Teca needs Node 24 or newer, and this is ${process.version}. ${help}\n`
}
