// Plays the story in its own page, without loading anything.
;(() => {
  const root = document.documentElement
  const stage = document.querySelector('.stage')
  const live = document.querySelector('.live')
  const panel = document.querySelector('.panel')
  const place = document.querySelector('.place')
  const bar = document.querySelector('.bar')
  const [back, play, on] = bar.querySelectorAll('button')
  const languages = document.querySelector('select')
  const parts = [...document.querySelectorAll('.part')]
  const words = JSON.parse(document.querySelector('#words').textContent)
  const views = new Map()
  let sharp
  let now = 0
  let playing = false
  let timer

  const flight = 1300
  const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const spoken = () => words[root.lang] ?? words.en ?? Object.values(words)[0]

  /** The whole picture of a part, moved so that the region fills the stage. */
  function show(animated) {
    const part = parts[now]
    const { view: name, frame, words: place = 'right' } = part.dataset
    // It is set before the stage is measured.
    root.dataset.words = place
    const picture = name === undefined ? undefined : viewOf(name)
    for (const view of views.values()) view.classList.toggle('shown', view === picture)
    sharp?.remove()
    sharp = undefined
    if (!picture) return
    const [x, y, width, height] = frame.split(',').map(Number)
    const { clientWidth: across, clientHeight: down } = stage
    const scale = Math.min(across / width, down / height) * 0.96
    const left = inside(across, x + width / 2, picture.getAttribute('width'), scale)
    const top = inside(down, y + height / 2, picture.getAttribute('height'), scale)
    picture.classList.toggle('flying', animated && picture.style.transform !== '' && !still())
    picture.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
    const detail = part.querySelector('img.detail')
    if (!detail) return
    sharp = new Image()
    sharp.src = detail.src
    sharp.alt = ''
    sharp.className = 'sharp'
    Object.assign(sharp.style, {
      left: `${left + x * scale}px`,
      top: `${top + y * scale}px`,
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    })
    stage.append(sharp)
    const shown = sharp
    setTimeout(() => shown.classList.add('shown'), animated && !still() ? flight : 0)
  }

  /** Where the picture begins so that its middle is in that of the stage, or nearer to it than an empty edge. */
  function inside(room, middle, whole, scale) {
    const size = whole * scale
    if (size <= room) return (room - size) / 2
    return Math.min(0, Math.max(room - size, room / 2 - middle * scale))
  }

  function viewOf(name) {
    const known = views.get(name)
    if (known) return known
    const source = document.querySelector(`#${name}`)
    const view = new Image(Number(source.dataset.width), Number(source.dataset.height))
    view.src = source.src
    view.alt = ''
    view.className = 'view'
    stage.append(view)
    views.set(name, view)
    return view
  }

  function go(to, animated = true) {
    const next = Math.min(Math.max(to, 0), parts.length - 1)
    if (next === now && animated) return
    now = next
    for (const [at, part] of parts.entries()) part.classList.toggle('now', at === now)
    panel.scrollTop = 0
    for (const recording of document.querySelectorAll('audio, video')) recording.pause()
    say()
    show(animated)
    if (now === 0) history.replaceState(null, '', location.pathname)
    else history.replaceState(null, '', `#step-${now}`)
  }

  function say() {
    const { previous, next, playAll, pause } = spoken()
    const count = parts.length - 1
    place.textContent = now === 0 ? '' : `${now} / ${count}`
    bar.hidden = now === 0
    on.disabled = now === count
    back.textContent = `← ${previous}`
    on.textContent = `${next} →`
    play.textContent = playing ? pause : playAll
    const text = [...parts[now].querySelectorAll('.words')].find((one) => one.lang === root.lang)?.innerText ?? ''
    live.textContent = text
  }

  function setPlaying(isOn) {
    playing = isOn
    clearTimeout(timer)
    if (isOn) stay()
    say()
  }

  function stay() {
    timer = setTimeout(goOn, Number(parts[now].dataset.stay) + (still() ? 0 : flight))
  }

  function goOn() {
    const recording = [...parts[now].querySelectorAll('audio, video')].find((one) => !one.paused)
    // Who listens is not cut off. A recording also pauses when its step is left.
    const at = now
    if (recording) return recording.addEventListener('pause', () => playing && now === at && goOn(), { once: true })
    if (now === parts.length - 1) return setPlaying(false)
    go(now + 1)
    stay()
  }

  function turn(to) {
    go(to)
    if (playing) setPlaying(true)
  }

  back.addEventListener('click', () => turn(now - 1))
  on.addEventListener('click', () => turn(now + 1))
  play.addEventListener('click', () => {
    if (!playing && now === parts.length - 1) go(1)
    setPlaying(!playing)
  })
  document.querySelector('.start').addEventListener('click', () => go(1))
  if (languages) languages.value = root.lang
  languages?.addEventListener('change', () => {
    root.lang = languages.value
    say()
  })
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('select, audio, video')) return
    const steps = {
      ArrowRight: now + 1,
      PageDown: now + 1,
      ArrowLeft: now - 1,
      PageUp: now - 1,
      Home: 0,
      End: Infinity,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  })
  let from
  stage.addEventListener('pointerdown', ({ clientX }) => (from = clientX))
  stage.addEventListener('pointerup', ({ clientX }) => {
    const moved = clientX - (from ?? clientX)
    if (Math.abs(moved) > 40) turn(moved < 0 ? now + 1 : now - 1)
  })
  addEventListener('resize', () => show(false))

  root.classList.add('playing')
  go(Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 0), false)
})()
