/** Puts the site of FOLDER.next in the place of FOLDER, as a build does at its end. */
import { publishFolder, recoverFolder } from '#scripts/site/publish-folder.ts'

const folder = process.env['FOLDER'] ?? ''
await recoverFolder(folder)
await publishFolder(`${folder}.next`, folder)
