import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import { takeFirstReplies } from './app/first-replies'
import { oneEntryEach } from './app/one-entry-each'
import { appQueryClient } from './app/query-client'
import { routerOptions } from './app/router-options'
import { startApplication } from './app/start-application'
import { routeTree } from './route-tree.gen'
import './styles.css'

const queryClient = appQueryClient()
const history = oneEntryEach(createBrowserHistory())
const router = createRouter({ ...routerOptions(queryClient), routeTree, history })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

takeFirstReplies(queryClient)
void startApplication(router)
