"""Makes the fonts of every page from those of Fontsource: French characters, weights 400 to 700, and arrows.

    python -m venv venv && venv/bin/pip install fonttools brotli
    venv/bin/python src/styles/fonts/make-fonts.py
"""

from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
FONTSOURCE = HERE.parents[2] / 'node_modules' / '@fontsource-variable'

# Basic Latin, the letters of French, Creole, Spanish and German names, typographic signs. fonts.css names the same.
CHARACTERS = (
    [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xAD, 0xB0, 0xB2, 0xB3, 0xB5, 0xB7, 0xBB, 0xC0, 0xC2, *range(0xC6, 0xCC)]
    + [0xCE, 0xCF, 0xD4, 0xD7, 0xD9, 0xDB, *range(0xE0, 0xE3), 0xE4, *range(0xE6, 0xEC), 0xED]
    + [0xEE, 0xEF, 0xF1, 0xF2, 0xF3, 0xF4, 0xF6, 0xF9, 0xFA, 0xFB, 0xFC, 0x152, 0x153]
    + [0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2191]
)
FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'pnum']


def add_arrows(font: TTFont) -> None:
    """Fontsource leaves out the arrows to the left and right: they are the one that points up, turned."""
    up = font.getBestCmap()[0x2191]
    glyph = font['glyf'][up]
    middle_x, middle_y = (glyph.xMin + glyph.xMax) / 2, (glyph.yMin + glyph.yMax) / 2
    half = (glyph.yMax - glyph.yMin) / 2
    minus = font['glyf'][font.getBestCmap()[0x2212]]
    axis, side = (minus.yMin + minus.yMax) / 2, 60
    for code, name, turn in ((0x2190, 'arrowleft', 1), (0x2192, 'arrowright', -1)):
        pen = TTGlyphPen(font.getGlyphSet())
        # x' = -turn (y - middle), y' = turn (x - middle): a quarter turn about the middle.
        matrix = (0, turn, -turn, 0, half + side + turn * middle_y, axis - turn * middle_x)
        font.getGlyphSet()[up].draw(TransformPen(pen, matrix))
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font['glyf'][name] = pen.glyph()
        font['hmtx'][name] = (round(2 * (half + side)), side)
        for table in font['cmap'].tables:
            if table.isUnicode():
                table.cmap[code] = name


# The narrow space of French punctuation and the hyphen that does not break have no glyph of their own there.
STAND_INS = {0x202F: 0x2009, 0x2011: 0x2D}


def add_stand_ins(font: TTFont) -> None:
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap.update({code: table.cmap[like] for code, like in STAND_INS.items()})


def make(source: str, name: str, target: str) -> None:
    font = TTFont(FONTSOURCE / source)
    # Its advance widths would have to know the new glyphs; browsers read them from gvar without it.
    del font['HVAR']
    font = instantiateVariableFont(font, {'wght': (400, 700)})
    add_arrows(font)
    add_stand_ins(font)
    # What does not vary is left out, and the subsetter misses it.
    font['gvar'].variations = {name: font['gvar'].variations.get(name, []) for name in font.getGlyphOrder()}
    options = Options(layout_features=FEATURES, hinting=False, flavor='woff2', name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*CHARACTERS, *STAND_INS, 0x2190, 0x2192])
    subsetter.subset(font)
    # The licence reserves the name « Source » for unchanged fonts.
    for record in list(font['name'].names):
        if record.nameID in (1, 4, 6):
            record.string = name.replace(' ', '') if record.nameID == 6 else name
    font.flavor = 'woff2'
    font.save(HERE / target)
    print(target, (HERE / target).stat().st_size)


make('source-serif-4/files/source-serif-4-latin-wght-normal.woff2', 'Portail Serif', 'serif-french.woff2')
make('source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'Portail Sans', 'sans-french.woff2')
