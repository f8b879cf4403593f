/** The subjects the demo artist can draw, by kind of picture. */
export const subjects = {
  /** Abstract motifs for book covers. */
  books: [
    'arch', 'sun', 'waves', 'stairs', 'mountains', 'rings', 'grid', 'leaf', 'eye', 'moon', 'spiral', 'door',
    'columns', 'bird', 'fish', 'rain', 'path', 'flame', 'constellation', 'letters', 'hand', 'tree', 'ship', 'blocks',
  ],
  products: [
    'pen', 'pencil', 'notebook', 'mug', 'moka-pot', 'kettle', 'teapot', 'grinder', 'pour-over', 'knife', 'pan', 'casserole',
    'scissors', 'peeler', 'desk-lamp', 'pendant-lamp', 'chair', 'stool', 'sofa', 'shelf', 'clock', 'watch', 'camera', 'headphones',
    'speaker', 'radio', 'turntable', 'keyboard', 'calculator', 'phone', 'laptop', 'synth', 'backpack', 'tote', 'suitcase', 'bicycle',
    'boots', 'sneaker', 'coat', 'shirt', 'hat', 'umbrella', 'glasses', 'torch', 'pocket-knife', 'axe', 'trowel', 'watering-can',
    'vase', 'bowl', 'bottle', 'thermos', 'soap', 'brush', 'candle', 'blanket', 'ball', 'game-console', 'tape', 'ruler',
  ],
  places: [
    'mountain', 'coast', 'city', 'bridge', 'forest', 'desert', 'lake', 'island', 'temple', 'torii', 'castle', 'lighthouse',
    'museum', 'library', 'market', 'cafe', 'garden', 'greenhouse', 'canal', 'harbour', 'waterfall', 'canyon', 'volcano', 'glacier',
    'village', 'tower', 'church', 'mosque', 'amphitheatre', 'station', 'vineyard', 'cliffs', 'dunes', 'hot-spring', 'palace', 'park',
  ],
  /** Motifs for collection covers. */
  covers: [
    'sunrise', 'zigzag', 'pair', 'stack', 'circle', 'ladder', 'window', 'table', 'road', 'wave', 'dots', 'cross',
    'leafs', 'half-moon', 'bars', 'key', 'house', 'cup', 'flag', 'target',
  ],
} as const;
