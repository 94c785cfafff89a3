export { closedTags } from '@teca/shared/html-tags'
