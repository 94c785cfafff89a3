import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ProblemError } from '../contract/problem.ts'
import { matches } from '../contract/send-reply.ts'
import type { ReadFor } from '../contract/serve.ts'
import { firstReplies } from './first-replies.ts'

/**
 * Sends the page of the application. For a signed-in person it includes the first replies of the screen, as data in a
 * script that no browser runs, so that the screen needs no further trip; such a page is never cached. It repeats no
 * part of the address except what the contract allows in a query, and contains no token.
 */
export async function sendPage(
  config: Config,
  readFor: ReadFor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const built = await readFile(join(config.uiDir, 'index.html'), 'utf8').catch(() => undefined)
  if (built === undefined)
    throw new ProblemError(503, 'application.not-built', { detail: 'The application is not built: run npm run build' })
  const page = inLanguage(built, request.headers['accept-language'])
  void reply.header('vary', 'cookie, accept-language').type('text/html; charset=utf-8')
  const replies = await repliesFor(config, readFor, request, reply)
  if (replies !== undefined) return reply.header('cache-control', 'no-store').send(withData(page, replies))
  const tag = `"${hash('sha1', page, 'base64url')}"`
  void reply.header('cache-control', 'no-cache').header('etag', tag)
  return matches(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(page)
}

async function repliesFor(config: Config, readFor: ReadFor, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { pathname, searchParams: search } = new URL(request.url, 'http://any')
    return await firstReplies(config, await readFor(request, reply), { path: pathname.slice('/ui/'.length), search })
  } catch (error) {
    // The page is sent in any case: its own calls then show the error.
    request.log.warn({ err: error }, 'the page was sent without its first replies')
    return undefined
  }
}

/** Without the links to other text files than that of the browser's first language in the build. */
function inLanguage(page: string, accepted = ''): string {
  const links = [...page.matchAll(/<link [^>]*data-words="(\w+)"[^>]*>\s*/g)]
  const wanted = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const spoken = wanted.find((one) => links.some(([, language]) => language === one)) ?? 'en'
  return links.reduce((text, [link, language]) => (language === spoken ? text : text.replace(link, '')), page)
}

/** Data in a page, escaped so that no text ends its script. */
function withData(page: string, data: object): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const script = `<script type="application/json" id="first-replies">${text}</script>`
  return page.replace('</body>', () => `${script}</body>`)
}
