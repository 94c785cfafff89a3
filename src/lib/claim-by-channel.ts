/** Claims a name for this tab and reports whether it has it. */
export type Claim = (name: string, setOurs: (isOurs: boolean) => void) => { takeOver: () => void; leave: () => void }

type Message = { says: 'asks' | 'has it' | 'takes it' | 'leaves'; since: number; draw: number }

/**
 * The tabs of a browser ask each other who has a name: the one that asked first. One that crashed answers nothing, so that
 * another one can go on.
 */
export const claimByChannel: Claim = (name, setOurs) => {
  const channel = new BroadcastChannel(name)
  let isOurs = false
  let since = 0
  let draw = 0
  const say = (says: Message['says']) => channel.postMessage({ says, since, draw } satisfies Message)
  const set = (on: boolean) => setOurs((isOurs = on))
  const claim = (says: 'asks' | 'takes it') => {
    since = performance.timeOrigin + performance.now()
    // Without https the time comes in steps of 0.1 ms: two tabs can ask at one moment.
    draw = Math.random()
    set(true)
    say(says)
  }
  const ask = () => claim('asks')
  const free = () => isOurs && say('leaves')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.says === 'leaves' && !isOurs) return ask()
    if (!isOurs || data.says === 'leaves') return
    // Two tabs that ask at once both answer: the first keeps it.
    const isEarlier = data.since < since || (data.since === since && data.draw < draw)
    if (data.says === 'takes it' || isEarlier) set(false)
    else say('has it')
  })
  // A page that is kept for the way back is out of the way until then.
  const back = ({ persisted }: PageTransitionEvent) => persisted && ask()
  window.addEventListener('pagehide', free)
  window.addEventListener('pageshow', back)
  ask()
  return {
    takeOver: () => claim('takes it'),
    leave: () => {
      window.removeEventListener('pagehide', free)
      window.removeEventListener('pageshow', back)
      free()
      channel.close()
    },
  }
}
