import { hideLinkTokenOf } from '../ui/link-token.ts'
import { joinUrlPath } from './paths.ts'

// Runs before the router reads the URL, so that the token of an invitation leaves the address bar at once.
hideLinkTokenOf(joinUrlPath)
