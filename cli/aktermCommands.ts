import type { Command } from 'commander'
import { checkFiles } from './aktermCheckCommand.ts'
import { type ConvertArguments, convertFile } from './aktermConvertCommand.ts'
import { makeStation, type StationArguments } from './aktermStation.ts'
import { checkVdi } from './aktermVdiCommand.ts'
import type { Context } from './context.ts'

/** `anemone akterm …`: series of wind and dispersion classes for AUSTAL. */
export function addAktermCommands(program: Command, context: Context): void {
  const akterm = program.command('akterm').description('series of wind and dispersion classes for AUSTAL')
  akterm
    .command('station')
    .description('make a series of the hourly files of a weather station (DWD, Climate Data Center)')
    .requiredOption('--wind <file...>', 'wind speed and direction: F, D; text, gzip or the archive (zip)')
    .requiredOption('--clouds <file...>', 'cloud cover: V_N')
    .option('--rain <file...>', 'rain: R1; gives the columns of rain')
    .requiredOption('--lat <degrees>', 'latitude, such as 53.8712 or "53° 52\' 16" N"')
    .requiredOption('--lon <degrees>', 'longitude, such as 9.1140 or "9° 6\' 50" E"')
    .requiredOption('--height <m>', 'height of the station above sea level')
    .requiredOption('--anemometer <m>', 'height of the anemometer above ground')
    .requiredOption('--roughness <m>', 'roughness length around the anemometer')
    .option('--year <year>', 'a year, or "representative"')
    .option('--from-year <year>', 'first year that is compared')
    .option('--till-year <year>', 'last year that is compared')
    .option('--method <method>', 'method whose representative year is taken: a or b', 'a')
    .option('--all-years', 'make a series of every year')
    .option('--calm-below <m/s>', 'a lower wind speed is a calm', '0.05')
    .option('--reference-height <m>', 'height at which the wind over all ground is the same', '250')
    .option('--station <number>', 'number of the station; default: as the files have it')
    .option('--name <name>', 'name of the place, for the header')
    .requiredOption('--out <folder>', 'folder for the files')
    .option('--json', 'one line of JSON per year')
    .action((options: StationArguments) => makeStation(context, options))
  akterm
    .command('check')
    .description("check files by the rules of AUSTAL's reader; exit 1 on an error")
    .argument('<file...>', '.akterm files, also packed by gzip')
    .option('--json', 'one line of JSON per finding')
    .action((files: string[], { json }: { json?: true }) => checkFiles(context, files, json === true))
  akterm
    .command('convert')
    .description("write a file of any form (knots, tens of degrees, before 2002) in today's")
    .argument('<file>', 'AKTerm, also packed by gzip')
    .option('--anemometer <m>', 'height of the anemometer above ground, for files without heights')
    .option('--roughness <m>', 'roughness length around it')
    .option('--heights <list>', 'nine effective anemometer heights in m, comma separated')
    .requiredOption('--out <file>', 'file to write')
    .action((file: string, options: ConvertArguments) => convertFile(context, file, options))
  akterm
    .command('check-vdi')
    .description(
      "compare the classes of VDI 3782 part 6's test set with the published hours; exit 1 if they differ",
    )
    .argument('<folder>', 'folder with the unpacked test set (AKtest-Dateien.zip)')
    .option('--json', 'one line of JSON per class')
    .action((folder: string, { json }: { json?: true }) => checkVdi(context, folder, json === true))
}
