export { closedTags } from '../../shared/html-tags'
