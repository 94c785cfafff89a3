import { chromium } from 'playwright-core'
const [,, cmd='lab', ...opts]=process.argv
const has=o=>opts.includes(o)
const w=has('390')?390:1440
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const ctx=await b.newContext({viewport:{width:w,height:w===390?844:900},colorScheme:has('dark')?'dark':'light',locale:has('it')?'it-IT':'en-GB',hasTouch:w===390})
const p=await ctx.newPage()
p.on('pageerror',e=>console.log('PAGEERROR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text()))
p.on('response',r=>r.status()>=400&&console.log(r.status(),r.request().method(),r.url()))
const base='http://museo.localhost:4731/ui'
await p.goto(base+'/login'); 
await p.getByLabel(/user ?name|nome utente/i).fill('admin'); await p.getByLabel(/^password/i).first().fill('serravento-demo'); await p.keyboard.press('Enter')
await p.waitForURL(/catalog/)
const shot=n=>p.screenshot({path:`/tmp/st-look/${n}.png`})
const steps=await import(`/tmp/st-look/${cmd}.mjs`)
await steps.default({p,base,shot,name:[cmd,...opts].join('-')})
await b.close()
