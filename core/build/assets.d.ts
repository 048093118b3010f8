// What a plugin may import beside code, named in its tsconfig: `"types": ["@console/core/assets"]`.

/** Applies while something of the plugin is on the screen, to that alone. */
declare module '*.css' {}

declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.jpeg' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.ico' {
  const address: string
  export default address
}
declare module '*.woff2' {
  const address: string
  export default address
}
declare module '*.woff' {
  const address: string
  export default address
}
declare module '*.ttf' {
  const address: string
  export default address
}
declare module '*.otf' {
  const address: string
  export default address
}
declare module '*.wasm' {
  const address: string
  export default address
}
declare module '*.mp3' {
  const address: string
  export default address
}
declare module '*.mp4' {
  const address: string
  export default address
}
declare module '*.webm' {
  const address: string
  export default address
}
declare module '*.pdf' {
  const address: string
  export default address
}
declare module '*.csv' {
  const address: string
  export default address
}
declare module '*.geojson' {
  const address: string
  export default address
}
