/** Dispatched on `window`, once, when the home page is loaded. */
export const APP_LOADED_EVENT = 'app-loaded'
