/** What programs need to start, to write temporary files, to resolve names and to find fonts. */
const NEEDED = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'XDG_CACHE_HOME',
  'LD_LIBRARY_PATH',
  // Windows.
  'SystemRoot',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

/** The environment of a process that decodes foreign files: what it needs, without the server's passwords and keys. */
export function childEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const needed = NEEDED.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(needed), ...more }
}
